// happy-dom decodes no picture and refuses each. As in a browser that has no such function, it cannot be told then which are damaged.
Object.assign(globalThis, { createImageBitmap: undefined });
