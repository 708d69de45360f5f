/** What the boxes of lists and pairs have in common. */
export const rowInput = {
  type: 'text',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  className:
    'h-7.5 w-full min-w-0 rounded-md border border-edge bg-panel px-2.5 font-mono outline-none placeholder:text-mute focus:border-accent focus:outline-1 focus:outline-accent',
} as const
