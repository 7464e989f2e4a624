/**
 * Does it for one after the other, and goes on where one fails: what is wrong with one brand keeps nobody else from being paid.
 * Whatever failed is said in the end.
 */
export async function forEachDespiteFailures<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
