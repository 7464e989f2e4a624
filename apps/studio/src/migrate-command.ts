/** npm run studio:migrate — creates and migrates the studio's database with the owner's login (STUDIO_DATABASE_OWNER_URL). */
import { readConfig } from "./config.ts";
import { prepareDatabase } from "./database.ts";

await prepareDatabase(readConfig());
process.stdout.write("The studio database is up to date.\n");
