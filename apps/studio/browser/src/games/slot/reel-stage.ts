import type { WindowColours } from "@perya/art/slots";
import type { WindowSize } from "./fit-window.ts";
import {
  type Lights,
  paintBars,
  paintConfetti,
  paintLine,
  paintPane,
  paintSymbol,
  paintValue,
} from "./paint-window.ts";
import { isBlurred, moveReel, positionOf, type ReelMotion, startReel, stopReel } from "./reel-motion.ts";
import type { Sprite } from "./sprites.ts";
import { Tweens } from "./tweens.ts";

export type Grid = readonly string[];

/** Highlighted win: cells (reel · rows + row), and the rows of its line. */
export type Highlight = { cells: ReadonlySet<number>; line: readonly number[] | null };

type Reel = { motion: ReelMotion; tape: Map<number, string> };
/** A cell that moves into place: start in rows above it, and delay in seconds. */
type Passage = { from: number; delay: number };

const LIGHT_S = 0.18;
const LINE_S = 0.32;
const CONFETTI_S = 1.8;

/** The reels on a canvas, painted only while something moves. Callers await each animation; `skip` ends them. */
export class ReelStage {
  readonly #canvas: HTMLCanvasElement;
  readonly #brush: CanvasRenderingContext2D | null;
  readonly #columns: number;
  readonly #rows: number;
  readonly #filler: readonly string[];
  readonly #onReelStop: (reel: number) => void;
  #colours: WindowColours;
  #size: WindowSize | null = null;
  #sprites: ReadonlyMap<string, Sprite> = new Map();
  #reels: Reel[];
  #lights: Lights;
  #highlight: Highlight | null = null;
  #linePath = 1;
  #values: ReadonlyMap<number, string> = new Map();
  #passages = new Map<number, Passage>();
  #fallen = 0;
  #fade = 1;
  #gone: ReadonlySet<number> = new Set();
  #confetti = 0;
  readonly #tweens = new Tweens();
  #stops: { reel: number; delay: number; grid: Grid; isQuick: boolean }[] = [];
  #onAllStopped: (() => void) | null = null;
  #frame = 0;
  #last = 0;
  isStill = false;

  constructor(
    canvas: HTMLCanvasElement,
    window: { grid: Grid; rows: number; filler: readonly string[]; colours: WindowColours },
    onReelStop: (reel: number) => void,
  ) {
    this.#canvas = canvas;
    this.#brush = canvas.getContext("2d");
    this.#columns = window.grid.length;
    this.#rows = window.rows;
    this.#filler = window.filler;
    this.#colours = window.colours;
    this.#onReelStop = onReelStop;
    this.#reels = window.grid.map(() => ({ motion: { kind: "rest", position: 0 }, tape: new Map() }));
    this.#lights = new Float32Array(this.#columns * this.#rows).fill(1);
    this.setGrid(window.grid);
  }

  resize(size: WindowSize, sprites: ReadonlyMap<string, Sprite>, pixelRatio: number) {
    this.#size = size;
    this.#sprites = sprites;
    this.#canvas.width = Math.round(size.width * pixelRatio);
    this.#canvas.height = Math.round(size.height * pixelRatio);
    this.#brush?.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    this.#paint();
  }

  /** Shows a grid without animation. */
  setGrid(grid: Grid) {
    for (const [column, reel] of this.#reels.entries()) {
      reel.motion = { kind: "rest", position: 0 };
      reel.tape.clear();
      this.#lay(reel, grid[column] ?? "", 0);
    }
    this.#paint();
  }

  start() {
    void this.light(null);
    this.#values = new Map();
    if (this.isStill) {
      void this.#tween(0.08, (share) => (this.#fade = 1 - share * 0.7));
      return;
    }
    for (const reel of this.#reels) reel.motion = startReel(positionOf(reel.motion));
    this.#wake();
  }

  /** Stops the reels from first to last on the server's result. */
  async stopOn(grid: Grid, { isQuick, slow = [] }: { isQuick: boolean; slow?: readonly number[] }): Promise<void> {
    if (this.isStill) {
      this.setGrid(grid);
      await this.#tween(0.08, (share) => (this.#fade = 0.3 + share * 0.7));
      return;
    }
    let delay = 0;
    this.#stops = this.#reels.map((_reel, reel) => {
      delay += reel === 0 ? 0 : isQuick ? 0.045 : 0.17;
      // Suspense: reels that could complete a feature stop later.
      if (slow.includes(reel) && !isQuick) delay += 0.8;
      return { reel, delay, grid, isQuick };
    });
    await new Promise<void>((resolve) => {
      this.#onAllStopped = resolve;
      this.#wake();
    });
  }

  /** Highlights some cells and darkens the others. Null lights all cells equally. */
  light(highlight: Highlight | null): Promise<void> {
    this.#highlight = highlight;
    this.#linePath = this.isStill ? 1 : 0;
    const before = Float32Array.from(this.#lights);
    const lit = (cell: number) => (highlight === null || highlight.cells.has(cell) ? 1 : 0);
    const line = this.#tween(LINE_S, (share) => (this.#linePath = share));
    const panes = this.#tween(LIGHT_S, (share) => {
      for (const cell of before.keys()) {
        const from = before[cell] ?? 1;
        this.#lights[cell] = from + (lit(cell) - from) * share;
      }
    });
    return Promise.all([line, panes]).then(() => undefined);
  }

  /** Removes winning symbols; those above fall, and new ones come from above. */
  async cascade(won: ReadonlySet<number>, grid: Grid): Promise<void> {
    this.#gone = won;
    await this.#tween(0.22, (share) => (this.#fade = 1 - share));
    this.#fade = 1;
    this.#gone = new Set();
    this.#highlight = null;
    this.#lights.fill(1);
    for (let column = 0; column < this.#columns; column += 1) {
      const rows = Array.from({ length: this.#rows }, (_none, row) => row);
      const kept = rows.filter((row) => !won.has(column * this.#rows + row));
      const shift = this.#rows - kept.length;
      for (const row of rows) {
        const before = row < shift ? row - shift : (kept[row - shift] ?? row);
        if (before !== row) this.#passages.set(column * this.#rows + row, { from: row - before, delay: column * 0.03 });
      }
    }
    this.setGrid(grid);
    await this.#fall(0.42);
  }

  /** Slides new symbols into some cells; the others stay. */
  async land(cells: ReadonlySet<number>, grid: Grid, values: ReadonlyMap<number, string>): Promise<void> {
    for (const cell of cells) this.#passages.set(cell, { from: 1, delay: (cell % 5) * 0.04 });
    this.#values = values;
    this.setGrid(grid);
    await this.#fall(0.34);
  }

  setValues(values: ReadonlyMap<number, string>) {
    this.#values = values;
    this.#paint();
  }

  async celebrate(): Promise<void> {
    if (this.isStill) return;
    await this.#tween(CONFETTI_S, (share) => (this.#confetti = share));
    this.#confetti = 0;
    this.#paint();
  }

  /** Ends all animations: reels with a result stop on it. */
  skip() {
    if (this.#stops.length > 0 || this.#onAllStopped) {
      for (const { reel: index, grid } of this.#stops) this.#stopAt(index, grid, 0);
      this.#stops = [];
      for (const reel of this.#reels)
        if (reel.motion.kind === "stopping") reel.motion = { kind: "rest", position: reel.motion.to };
    }
    this.#tweens.finish();
    this.#wake();
  }

  dispose() {
    cancelAnimationFrame(this.#frame);
    this.#tweens.finish();
    this.#tweens.advance(0);
    this.#onAllStopped?.();
  }

  async #fall(seconds: number): Promise<void> {
    await this.#tween(seconds + 0.2, (share) => (this.#fallen = share * (seconds + 0.2)));
    this.#passages.clear();
    this.#paint();
  }

  #tween(duration: number, apply: (share: number) => void): Promise<void> {
    if (this.isStill || this.#brush === null) {
      apply(1);
      this.#paint();
      return Promise.resolve();
    }
    const done = this.#tweens.add(duration, apply);
    this.#wake();
    return done;
  }

  #lay({ tape }: Reel, column: string, position: number) {
    for (let row = 0; row < this.#rows; row += 1) tape.set(position - row, column[row] ?? "");
  }

  #stopAt(index: number, grid: Grid, rowsAhead: number) {
    const reel = this.#reels[index];
    if (!reel) return;
    const stopping = stopReel(reel.motion, this.#rows + rowsAhead);
    this.#lay(reel, grid[index] ?? "", stopping.to);
    reel.motion = stopping;
  }

  #wake() {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
  }

  #tick(now: number) {
    // At most 50 ms per frame, so that animations continue instead of jumping after a background tab returns.
    const seconds = Math.min(0.05, Math.max(0, (now - this.#last) / 1000));
    this.#last = now;
    this.#frame = 0;
    this.#moveReels(seconds);
    this.#tweens.advance(seconds);
    this.#paint();
    const isMoving =
      this.#tweens.isRunning || this.#stops.length > 0 || this.#reels.some(({ motion }) => motion.kind !== "rest");
    if (isMoving) this.#frame = requestAnimationFrame((next) => this.#tick(next));
  }

  #moveReels(seconds: number) {
    this.#stops = this.#stops.filter((stop) => {
      stop.delay -= seconds;
      if (stop.delay > 0) return true;
      this.#stopAt(stop.reel, stop.grid, stop.isQuick ? 0 : 2);
      return false;
    });
    for (const [index, reel] of this.#reels.entries()) {
      const moved = moveReel(reel.motion, seconds);
      if (reel.motion.kind === "stopping" && moved.kind === "rest") this.#onReelStop(index);
      reel.motion = moved;
    }
    const isDone = this.#stops.length === 0 && this.#reels.every(({ motion }) => motion.kind === "rest");
    if (!isDone || !this.#onAllStopped) return;
    const tell = this.#onAllStopped;
    this.#onAllStopped = null;
    tell();
  }

  #symbolAt({ tape }: Reel, column: number, index: number): string {
    const count = this.#filler.length;
    return tape.get(index) ?? this.#filler[(((index * 7 + column * 5) % count) + count) % count] ?? "";
  }

  #paint() {
    const [brush, size] = [this.#brush, this.#size];
    if (!brush || !size) return;
    brush.clearRect(0, 0, size.width, size.height);
    paintBars(brush, size, this.#columns, this.#colours);
    for (let cell = 0; cell < this.#lights.length; cell += 1)
      paintPane(brush, size, this.#placeOf(cell), this.#lights[cell] ?? 1, this.#isFramed(cell), this.#colours);
    if (this.#highlight?.line) paintLine(brush, size, this.#highlight.line, this.#linePath);
    for (const [column, reel] of this.#reels.entries()) this.#paintReel(brush, size, column, reel);
    if (this.#confetti > 0) paintConfetti(brush, size, this.#confetti);
  }

  #isFramed(cell: number): boolean {
    return this.#highlight?.cells.has(cell) ?? false;
  }

  #placeOf(cell: number): { column: number; row: number } {
    return { column: Math.floor(cell / this.#rows), row: cell % this.#rows };
  }

  #paintReel(brush: CanvasRenderingContext2D, size: WindowSize, column: number, reel: Reel) {
    const left = column * (size.cellWidth + size.bar);
    const position = positionOf(reel.motion);
    const first = Math.ceil(position - this.#rows);
    const isFast = isBlurred(reel.motion);
    brush.save();
    brush.beginPath();
    brush.rect(left, 0, size.cellWidth, size.height);
    brush.clip();
    for (let index = first; index <= Math.floor(position) + 1; index += 1) {
      const row = position - index;
      const cell = column * this.#rows + Math.round(row);
      const isAtRest = reel.motion.kind === "rest";
      if (isAtRest && (row < 0 || row >= this.#rows)) continue;
      const symbol = this.#symbolAt(reel, column, index);
      if (isAtRest) this.#paintCell(brush, size, { left, row, cell, symbol });
      else
        paintSymbol(brush, size, { left, top: row * size.cellHeight }, { sprite: this.#sprites.get(symbol), isFast });
    }
    brush.restore();
  }

  #paintCell(
    brush: CanvasRenderingContext2D,
    size: WindowSize,
    { left, row, cell, symbol }: { left: number; row: number; cell: number; symbol: string },
  ) {
    const passage = this.#passages.get(cell);
    const drop = passage ? passage.from * (1 - settle((this.#fallen - passage.delay) / 0.36)) : 0;
    const isGoing = this.#gone.has(cell);
    const isFading = this.#gone.size === 0 ? this.#fade : isGoing ? this.#fade : 1;
    const scale = isGoing ? 0.6 + 0.4 * this.#fade : 1;
    const top = (row - drop) * size.cellHeight;
    paintSymbol(
      brush,
      size,
      { left, top },
      { sprite: this.#sprites.get(symbol), isFast: false, scale, alpha: isFading },
    );
    const value = this.#values.get(cell);
    if (value !== undefined) paintValue(brush, size, { left, top }, value);
  }
}

/** Easing of a falling symbol: it accelerates, then bounces once briefly. */
function settle(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  const hit = 0.72;
  if (share < hit) return (share / hit) ** 2;
  const bounce = (share - hit) / (1 - hit);
  return 1 - 0.09 * 4 * bounce * (1 - bounce);
}
