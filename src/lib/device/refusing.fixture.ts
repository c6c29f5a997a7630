import { vi } from 'vitest';

/** For tests: localStorage refuses these acts with an error of this name, until the mocks are restored. */
export function refuseTexts(name: string, acts: readonly (string | symbol)[] = ['setItem']): void {
  const refuse = () => {
    throw new DOMException('refused', name);
  };
  const refusing = new Proxy(localStorage, {
    get(texts, act) {
      if (acts.includes(act)) return refuse;
      const value: unknown = Reflect.get(texts, act);
      return typeof value === 'function' ? (value.bind(texts) as unknown) : value;
    },
  });
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(refusing);
}
