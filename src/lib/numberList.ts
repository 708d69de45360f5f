/** Whole numbers from 0 to 4,294,967,295, four bytes each, in a list that only grows. */
export class NumberList {
  #numbers = new Uint32Array(64)
  #length = 0

  get length(): number {
    return this.#length
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const longer = new Uint32Array(this.#length * 2)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.#length++] = number
  }

  /** 0 outside the list. */
  at(index: number): number {
    return index < this.#length ? (this.#numbers[index] ?? 0) : 0
  }
}
