export interface LogoProps {
  /** Side of the square, in pixels. */
  readonly size?: number | undefined
}

/** A glass case on its stand, with something in it. */
export function Logo({ size = 18 }: LogoProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      className="shrink-0 text-accent"
      aria-hidden="true"
    >
      <path d="M3 2.5h14v11H3z" />
      <path d="M1 17.5h18" />
      <path d="m10 5.2 2.6 1.5v2.9L10 11.1 7.4 9.6V6.7z" strokeWidth="1.6" />
    </svg>
  )
}
