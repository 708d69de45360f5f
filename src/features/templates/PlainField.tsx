import type { FieldProps } from './fieldProps.ts'

/** A variable's text box without suggestions. */
export function PlainField(props: FieldProps) {
  const { id, label, value, isGiven, placeholder, onChange, onLeave, onEnter, describedBy } = props
  return (
    <input
      id={id}
      type="text"
      aria-label={label}
      aria-describedby={describedBy}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      placeholder={isGiven ? '(empty)' : placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        // Ctrl+Enter is the form's, and Enter that ends a composition is the input method's.
        if (event.key !== 'Enter' || event.ctrlKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEnter()
      }}
      className="h-7.5 w-full rounded-md border border-edge bg-panel px-2.5 font-mono outline-none placeholder:text-mute focus:border-accent focus:outline-1 focus:outline-accent"
    />
  )
}
