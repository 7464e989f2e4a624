import { pathToFileURL } from "node:url";

/**
 * Starts the given script after checking Node's version. Plain JavaScript, so that any Node can run it. On Linux, npm
 * puts the project's own Node first in PATH; elsewhere the installed one must be new enough.
 */
const [major] = process.versions.node.split(".");

if (Number(major) < 24) {
  console.error(`Perya needs Node 24 or later, and this is ${process.version}. On Linux "npm ci" brings it along;`);
  console.error("elsewhere install it from nodejs.org, then try again.");
  process.exit(1);
}

const [script] = process.argv.splice(2, 1);
await import(pathToFileURL(script).href);
