import { pathToFileURL } from "node:url";

/**
 * Starts the script it is given, in plain JavaScript so that any Node can read this far. npm puts the Node that
 * the project brings along (Linux) in front of the machine's own; elsewhere the machine's own must be new enough.
 */
const [major] = process.versions.node.split(".");

if (Number(major) < 24) {
  console.error(`Perya needs Node 24 or later, and this is ${process.version}. On Linux "npm ci" brings it along;`);
  console.error("elsewhere install it from nodejs.org, then try again.");
  process.exit(1);
}

const [script] = process.argv.splice(2, 1);
await import(pathToFileURL(script).href);
