import { noticeBoard } from "./notice-board.ts";
import { places } from "./places.ts";
import { shell } from "./shell.ts";
import { site } from "./site.ts";

export default { ...noticeBoard, ...places, ...shell, ...site };
