// Written by `npm run barrels` from the folders. Change a folder, not this file.
import { home } from "./first/home.ts";
import { noticeBoard } from "./first/notice-board.ts";
import { pages } from "./first/pages.ts";
import { shell } from "./first/shell.ts";
import { site } from "./first/site.ts";

/** Texts of the first load: kept small, because every page waits for them. */
export default {
  ...home,
  ...noticeBoard,
  ...pages,
  ...shell,
  ...site,
};
