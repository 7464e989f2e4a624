/** npm run studio:key -- <key id> — prints the secret of a key, to connect the studio to a brand (`npm run vendor`). */
import { readConfig } from "./config.ts";

const [keyId] = process.argv.slice(2);
if (!keyId) {
  process.stderr.write("Missing key id. Usage: npm run studio:key -- <key id>\n");
  process.exit(1);
}
process.stdout.write(`${readConfig().secretOf(keyId)}\n`);
