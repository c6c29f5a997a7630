/**
 * To find a field by its label, each field of the page is asked for its labels, and for each happy-dom goes through the whole page.
 * Here it goes through the labels alone, which it finds once after each change.
 */
const labelsOf = (field: HTMLElement): HTMLLabelElement[] => {
  const around = field.closest('label');
  const all = field.id && field.isConnected ? [...field.ownerDocument.getElementsByTagName('label')] : [];
  return [...all.filter((label) => label.htmlFor === field.id), ...(around ? [around] : [])];
};

for (const type of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
  Object.defineProperty(type.prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      return labelsOf(this);
    },
  });

export {};
