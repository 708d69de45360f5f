import type { ButtonHTMLAttributes, Ref } from 'react'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>
  readonly variant?: 'primary' | 'plain' | 'quiet' | undefined
  readonly size?: 'small' | 'normal' | 'large' | undefined
}

const variants = {
  primary: 'border-accent bg-accent font-medium text-on-accent hover:border-accent-strong hover:bg-accent-strong',
  plain: 'border-edge bg-panel font-medium text-ink hover:border-mute',
  quiet: 'border-transparent bg-transparent text-soft hover:text-ink hover:bg-line/50',
}

const sizes = {
  small: 'h-6 gap-1 px-2 text-sm',
  normal: 'h-7 gap-1.5 px-2.5 text-base',
  large: 'h-11 gap-2 px-5.5 text-md',
}

export function Button({ variant = 'plain', size = 'normal', className = '', type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`inline-flex shrink-0 items-center justify-center rounded-md border whitespace-nowrap aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55 ${variants[variant]} ${sizes[size]} ${className}`}
      {...rest}
    />
  )
}
