// The icons of one server, judged once each: a list, its detail and the server panel share what was found. No I/O of its own.

import type { Store } from '../lib/store.ts'
import { chooseIcon } from './chooseIcon.ts'
import { createIconTrial, type IconLoad, type IconTrial } from './iconTrial.ts'

export type IconTheme = 'light' | 'dark'

export interface IconShelf {
  /**
   * The trial of what was sent as `icons`.
   *
   * @param sizePx device pixels a side; one shelf is asked for one size
   */
  readonly trial: (icons: unknown, theme: IconTheme, sizePx: number) => IconTrial
}

/** @param load what is known of an address; subscribing to it asks for it */
export function createIconShelf(serverUrl: string, load: (url: string) => Store<IconLoad>): IconShelf {
  const known = { light: new WeakMap<object, IconTrial>(), dark: new WeakMap<object, IconTrial>() }

  function judge(icons: unknown, theme: IconTheme, sizePx: number): IconTrial {
    return createIconTrial(
      chooseIcon(icons, { serverUrl, theme, sizePx }),
      load,
      Array.isArray(icons) ? icons.length : 1,
    )
  }

  return {
    trial(icons, theme, sizePx) {
      // What came from the wire is never changed, so the same array is the same icons.
      if (typeof icons !== 'object' || icons === null) return judge(icons, theme, sizePx)
      const trial = known[theme].get(icons) ?? judge(icons, theme, sizePx)
      known[theme].set(icons, trial)
      return trial
    },
  }
}
