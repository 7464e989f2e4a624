import { findBrowser } from "./browser/find-browser.ts";
import { Product, removeTemplate, type Template } from "./product.ts";
import { hidePopups } from "./popups.ts";

/** By this a run hands its template to the workers that it starts. */
const TEMPLATE = "PERYA_JOURNEY_TEMPLATE";

/** Once per run, before the first worker starts: a browser, and a product with its demo that workers start copies of. */
export default async function setUp() {
  await findBrowser();
  const product = new Product();
  await product.start();
  await hidePopups(product);
  const template = await product.stopAsTemplate();
  process.env[TEMPLATE] = JSON.stringify(template);
  return () => removeTemplate(template);
}

export function readTemplate(): Template {
  return JSON.parse(process.env[TEMPLATE] ?? "") as Template;
}
