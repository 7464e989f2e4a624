import { LazyPicture, type LazyPictureProps } from "@perya/ui";
import { usePictures } from "../../../lib/pictures.ts";
import { DefaultGameIcon } from "./default-game-icon.tsx";

/** A game's picture: loads lazily in reserved room, with a fallback if it fails. */
export function GamePicture({ src, ...props }: Pick<LazyPictureProps, "src" | "className" | "isFirst">) {
  const { at, onLost } = usePictures();
  return <LazyPicture {...props} src={at(src)} fallback={<DefaultGameIcon />} onFailed={() => onLost(src)} />;
}
