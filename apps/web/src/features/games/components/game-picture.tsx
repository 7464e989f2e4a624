import { LazyPicture } from "@perya/ui";
import { usePictures } from "../../../lib/pictures.ts";
import { DefaultGameIcon } from "./default-game-icon.tsx";

/** A game's art: it comes when it is seen, keeps its room before, and never leaves a hole. */
export function GamePicture({ src, className }: { src: string; className?: string }) {
  const { at, onLost } = usePictures();
  return (
    <LazyPicture src={at(src)} className={className} fallback={<DefaultGameIcon />} onFailed={() => onLost(src)} />
  );
}
