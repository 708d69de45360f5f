import { WireText } from '../../components/WireText.tsx'
import { describeOperator } from '../../domain/describeOperator.ts'
import type { FormExpression } from '../../domain/templateForm.ts'
import type { TemplateValue, TemplateValues } from '../../domain/templateValue.ts'
import type { Connection } from '../../protocol/connection.ts'
import { VariableGroup } from './VariableGroup.tsx'

export interface ExpressionFieldsProps {
  readonly form: FormExpression
  /** Of a variable's first text box, by the variable's place. */
  readonly fieldId: (index: number) => string
  readonly connection: Connection
  readonly template: string
  readonly values: TemplateValues
  /** Variables whose value came in a kind that their field does not have. */
  readonly joined: ReadonlyMap<string, TemplateValue['kind']>
  /** Values in URIs that the server listed, by variable. */
  readonly listed: ReadonlyMap<string, readonly string[]>
  readonly onChange: (name: string, value: TemplateValue | undefined) => void
  readonly onRead: () => void
  /** Goes to the field of a variable's place, or behind the last one. */
  readonly onGoTo: (index: number) => void
}

const noValues: readonly string[] = []

/** The variables of one expression, the first with what its operator does and what that gives now. */
export function ExpressionFields(props: ExpressionFieldsProps) {
  const { form, fieldId, connection, template, values, joined, listed, onChange, onRead, onGoTo } = props
  const { expression, fields, repeated } = form
  const { says, example, sample } = describeOperator(expression, values)
  const words = (
    <p className="text-sm text-soft">
      {says}{' '}
      {example !== undefined && (
        <span className="wrap-anywhere">
          {sample === undefined ? (
            'Now '
          ) : (
            <>
              Such as <span className="font-mono text-[0.92em]">{sample}</span> →{' '}
            </>
          )}
          {example === '' ? 'nothing' : <WireText text={example} className="text-ink" />}
        </span>
      )}
    </p>
  )
  return (
    <div className="grid gap-3">
      {fields.map((field, index) => (
        <VariableGroup
          key={field.name}
          id={fieldId(field.index)}
          field={field}
          connection={connection}
          template={template}
          values={values}
          listed={listed.get(field.name) ?? noValues}
          onChange={(value) => onChange(field.name, value)}
          onRead={onRead}
          onNext={() => onGoTo(field.index + 1)}
          sentKind={joined.get(field.name)}
        >
          {index === 0 && words}
        </VariableGroup>
      ))}
      {repeated.length > 0 && (
        <div>
          <p>
            <WireText text={expression.text} limit={200} className="text-soft" />{' '}
            <span className="text-sm text-soft">
              uses {fields.length > 0 ? 'also ' : ''}
              <WireText text={repeated.slice(0, 20).join(', ')} limit={500} className="text-ink" /> from above.
            </span>
          </p>
          {fields.length === 0 && words}
        </div>
      )}
    </div>
  )
}
