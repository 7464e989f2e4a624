import { findBrowser } from "./browser/find-browser.ts";
import { Product, removeTemplate, type Template } from "./product.ts";
import { hidePopups } from "./popups.ts";

/** Environment variable that passes the run's template to the workers. */
const TEMPLATE = "PERYA_JOURNEY_TEMPLATE";

/** Runs once before the first worker: finds a browser, and makes a product with demo data that workers copy. */
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
