import { useSyncExternalStore } from "react";
import { keep, readKept } from "./keeping.ts";

/** Sound effects. */
export type Cue = "press" | "start" | "stop" | "win" | "bigWin" | "feature" | "drop" | "coin";

/** Kulintang gongs in Hz: tones that harmonize in any combination. */
const GONGS = [294, 330, 392, 440, 523, 587, 659, 784];

let context: AudioContext | null = null;
let isOn = readKept("sound") === "on";
const listeners = new Set<() => void>();

export function useSound(): [boolean, (isOn: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOn,
  );
  return [on, switchSound];
}

function switchSound(next: boolean) {
  isOn = next;
  keep("sound", next ? "on" : "off");
  for (const listener of listeners) listener();
  if (next) playCue("press");
}

/** Plays a synthesized sound. Silent unless sound is on; never throws. */
export function playCue(cue: Cue, step = 0): void {
  if (!isOn || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume();
  CUES[cue](context, step);
}

const CUES: Readonly<Record<Cue, (audio: AudioContext, step: number) => void>> = {
  press: (audio) => strike(audio, 523, 0.05, 0.12),
  start: (audio) => sweep(audio),
  stop: (audio, step) => {
    knock(audio);
    strike(audio, GONGS[step % GONGS.length] ?? 294, 0.035, 0.18);
  },
  win: (audio) => [2, 4, 5].forEach((tone, index) => strike(audio, GONGS[tone] ?? 392, 0.09, 0.7, index * 0.09)),
  bigWin: (audio) =>
    [0, 2, 4, 5, 7, 5, 7].forEach((tone, index) => strike(audio, GONGS[tone] ?? 392, 0.1, 1.1, index * 0.11)),
  feature: (audio) => [110, 147].forEach((tone, index) => strike(audio, tone, 0.2, 2.2, index * 0.3)),
  drop: (audio) => knock(audio),
  coin: (audio, step) => strike(audio, (GONGS[4 + (step % 4)] ?? 523) * 2, 0.06, 0.5),
};

/** Plays a gong: a tone with two inharmonic partials, fading out. */
function strike(audio: AudioContext, pitch: number, loudness: number, seconds: number, delay = 0) {
  const at = audio.currentTime + delay;
  for (const [ratio, share] of [
    [1, 1],
    [2.76, 0.35],
    [5.4, 0.12],
  ] as const) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = pitch * ratio;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness * share, at + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds / ratio ** 0.5);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
  }
}

/** Plays a wooden knock. */
function knock(audio: AudioContext) {
  const at = audio.currentTime;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.setValueAtTime(150, at);
  tone.frequency.exponentialRampToValueAtTime(60, at + 0.08);
  gain.gain.setValueAtTime(0.16, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.12);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.13);
}

function sweep(audio: AudioContext) {
  const at = audio.currentTime;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(90, at);
  tone.frequency.exponentialRampToValueAtTime(240, at + 0.25);
  gain.gain.setValueAtTime(0.05, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.3);
}
