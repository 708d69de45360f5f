import { Moon, Sun, SunMoon } from 'lucide-react'

export interface ThemeButtonProps {
  /** What pressing the button brings. */
  readonly next: 'system' | 'light' | 'dark'
  readonly onSwitch: () => void
}

const offers = {
  light: { name: 'Switch to the light theme', Icon: Sun },
  dark: { name: 'Switch to the dark theme', Icon: Moon },
  system: { name: 'Follow the system theme', Icon: SunMoon },
}

export function ThemeButton({ next, onSwitch }: ThemeButtonProps) {
  const { name, Icon } = offers[next]
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onSwitch}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-mute hover:text-ink"
    >
      <Icon size={15} aria-hidden="true" />
    </button>
  )
}
