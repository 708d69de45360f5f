// Numbers of JSON that JavaScript cannot hold. Pure and linear.

/** Would a number come out of JavaScript as another one? Short ones cannot, which spares nearly all the work. */
export function isInexact(token: string): boolean {
  if (token.length < 16 && !/[eE]/.test(token)) return false
  const value = Number(token)
  // `true`, `false` and `null` are no numbers.
  if (Number.isNaN(value)) return false
  if (String(value) === token) return false
  return !Number.isFinite(value) || canonical(token) !== canonical(String(value))
}

/** Digits without leading and trailing zeros, and the power of ten of the first one. */
function canonical(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.slice(sign.length).split('.')
  const digits = whole + fraction
  let first = 0
  while (digits[first] === '0') first += 1
  let last = digits.length
  while (last > first && digits[last - 1] === '0') last -= 1
  return first === last ? '0' : `${sign}${digits.slice(first, last)}e${Number(exponent) + whole.length - first}`
}
