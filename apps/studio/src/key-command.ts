/** npm run studio:key -- <key id> — the secret of a key, for whoever connects the studio to a brand (`npm run vendor`). */
import { readConfig } from "./config.ts";

const [keyId] = process.argv.slice(2);
if (!keyId) {
  process.stderr.write("Which key? npm run studio:key -- <key id>\n");
  process.exit(1);
}
process.stdout.write(`${readConfig().secretOf(keyId)}\n`);
