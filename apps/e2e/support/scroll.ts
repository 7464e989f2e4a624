import { expect, type Locator } from "@playwright/test";

/** Scrolls to it. Parts come when one is near and put others in their place, also what one was scrolling to. */
export async function comeNear(part: Locator) {
  await expect(async () => {
    await part.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(part).toBeInViewport();
  }).toPass();
}
