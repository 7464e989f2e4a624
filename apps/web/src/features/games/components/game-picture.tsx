import { LazyPicture } from "@perya/ui";
import { usePictures } from "../../../lib/pictures.ts";
import { DefaultGameIcon } from "./default-game-icon.tsx";

/** A game's picture: loads lazily in reserved room, with a fallback if it fails. */
export function GamePicture({ src, className }: { src: string; className?: string }) {
  const { at, onLost } = usePictures();
  return (
    <LazyPicture src={at(src)} className={className} fallback={<DefaultGameIcon />} onFailed={() => onLost(src)} />
  );
}
