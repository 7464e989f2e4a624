/** npm run studio:migrate — makes the studio's database, as its owner (STUDIO_DATABASE_OWNER_URL), and brings it up to date. */
import { readConfig } from "./config.ts";
import { prepareDatabase } from "./database.ts";

await prepareDatabase(readConfig());
process.stdout.write("The studio's database is up to date.\n");
