/** The part of the library that is used here: version 5 brings no types. */
declare module 'whatwg-mimetype' {
  export class MIMEType {
    static parse(text: string): MIMEType | null
    readonly essence: string
    readonly type: string
    readonly subtype: string
    readonly parameters: Iterable<[string, string]>
  }
}
