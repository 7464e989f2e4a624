import { findBrowser } from "./browser/find-browser.ts";

/** Once per run, before the first worker starts. */
export default async function setUp() {
  await findBrowser();
}
