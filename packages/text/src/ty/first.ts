// Written by `npm run barrels` from the folders. Change a folder, not this file.
import { home } from "./first/home.ts";
import { noticeBoard } from "./first/notice-board.ts";
import { pages } from "./first/pages.ts";
import { shell } from "./first/shell.ts";
import { site } from "./first/site.ts";

/** What the page may say before anything else has arrived: it is part of the first load, so it stays small. */
export default {
  ...home,
  ...noticeBoard,
  ...pages,
  ...shell,
  ...site,
};
