import { useEffect } from "react";
import { playCue } from "../../shell/sound.ts";
import type { FlightPlay } from "./flight-play.ts";

/** Plays the sounds of a flight, if sound is on. */
export function useFlightCues(play: FlightPlay) {
  useEffect(() => {
    let last = play.read().notes.at(-1)?.id ?? 0;
    return play.watch(() => {
      for (const { id, kind } of play.read().notes) {
        if (id <= last) continue;
        last = id;
        if (kind === "tookOff") playCue("start");
        if (kind === "placed") playCue("press");
        if (kind === "out") playCue("win");
        if (kind === "ended") playCue("drop");
      }
    });
  }, [play]);
}
