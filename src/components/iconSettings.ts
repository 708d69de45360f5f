import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'

import type { IconShelf, IconTheme } from '../domain/iconShelf.ts'
import { createIconTrial, type IconTrial, type IconView } from '../domain/iconTrial.ts'

export interface IconSettings {
  readonly shelf: IconShelf
  readonly theme: IconTheme
}

/** CSS pixels a side. */
export const iconSize = 20

const Settings = createContext<IconSettings | undefined>(undefined)

/** Says where the icons below it come from; without it there are none. */
export const IconProvider = Settings.Provider

const noIcons = createIconTrial(
  { kind: 'absent' },
  () => ({ get: () => ({ kind: 'waiting' }), subscribe: () => () => {} }),
  0,
)

/** What became of the icons that were sent; asks for those that have to be fetched while the component is shown. */
export function useIcon(icons: unknown): { readonly view: IconView; readonly cannotDraw: IconTrial['cannotDraw'] } {
  const settings = useContext(Settings)
  const trial = useMemo(() => {
    if (settings === undefined || icons === undefined) return noIcons
    return settings.shelf.trial(icons, settings.theme, iconSize * devicePixelRatio)
  }, [settings, icons])
  const view = useSyncExternalStore(trial.subscribe, trial.get)
  return { view, cannotDraw: trial.cannotDraw }
}
