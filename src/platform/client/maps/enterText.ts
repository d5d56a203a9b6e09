/**
 * Puts a text into an input the way a person would: the input and blur events a form listens to are fired,
 * and the focus stays where it is.
 */
export function enterText(input: HTMLInputElement, text: string): void {
  // React keeps an eye on the element's own setter; the prototype's makes the change a change to it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.dispatchEvent(new FocusEvent('blur'))
  input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
