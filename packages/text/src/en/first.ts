import { home } from "./home.ts";
import { noticeBoard } from "./notice-board.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";

/** What the page may say before anything else has arrived: it is part of the first load, so it stays small. */
export default { ...home, ...noticeBoard, ...places, ...shell, ...site };
