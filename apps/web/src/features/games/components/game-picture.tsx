import { LazyPicture } from "@perya/ui";
import { DefaultGameIcon } from "./default-game-icon.tsx";

/** A game's art: it comes when it is seen, keeps its room before, and never leaves a hole. */
export function GamePicture({ src, className }: { src: string; className?: string }) {
  return <LazyPicture src={src} className={className} fallback={<DefaultGameIcon />} />;
}
