import { join } from "node:path";
import { compressBuilt } from "@perya/browser/build/compress";

await compressBuilt(join(import.meta.dirname, "../dist"));
