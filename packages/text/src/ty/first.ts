import { home } from "./home.ts";
import { noticeBoard } from "./notice-board.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";

export default { ...home, ...noticeBoard, ...places, ...shell, ...site };
