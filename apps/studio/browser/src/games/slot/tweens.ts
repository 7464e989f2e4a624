type Tween = { elapsed: number; duration: number; apply: (share: number) => void; done: () => void };

/** Animations of values from 0 to 1 with individual durations. Each can be awaited. */
export class Tweens {
  readonly #running = new Set<Tween>();

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  add(duration: number, apply: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#running.add({ elapsed: 0, duration, apply, done: resolve });
    });
  }

  advance(seconds: number) {
    for (const tween of this.#running) {
      tween.elapsed += seconds;
      tween.apply(Math.min(1, tween.elapsed / tween.duration));
      if (tween.elapsed < tween.duration) continue;
      this.#running.delete(tween);
      tween.done();
    }
  }

  /** Ends all animations at the next frame. */
  finish() {
    for (const tween of this.#running) tween.elapsed = tween.duration;
  }
}
