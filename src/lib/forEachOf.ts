/**
 * Does the same for every item, so many at a time: a server is not asked for hundreds of things at once. The first failure
 * ends it.
 */
export async function forEachOf<Item>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.entries();
  let failed = false;
  const doRest = async () => {
    for (const [, item] of left) {
      if (failed) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other in each of the lines
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: atATime }, doRest));
}
