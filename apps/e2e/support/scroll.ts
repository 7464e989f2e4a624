import { expect, type Locator } from "@playwright/test";

/** Scrolls to an element. Lazy parts render when near and move the others, including the target. */
export async function scrollNear(part: Locator) {
  await expect(async () => {
    await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
    // A short timeout: if the target has moved, scroll again.
    await expect(part).toBeInViewport({ timeout: 1_000 });
  }).toPass();
}
