import { compressBuilt } from "@perya/browser/build/compress";
import { DIST } from "./first-load.ts";

await compressBuilt(DIST);
