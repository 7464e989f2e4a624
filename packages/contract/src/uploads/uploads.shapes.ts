import Type, { type Static } from "typebox";

const Id = Type.String({ format: "uuid" });

/** The stored picture, which is always re-encoded. */
export const Upload = Type.Object({
  id: Id,
  type: Type.Unsafe<"image/png" | "image/jpeg">({ type: "string", enum: ["image/png", "image/jpeg"] }),
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** Bytes of one PNG or JPEG. The file name is not sent, because nothing uses it. */
const Picture = Type.Unsafe<Uint8Array>({ description: "Raw bytes of a png or jpg, at most 5 MB." });
const File = Type.String({ description: "The image itself, without an envelope." });

export const uploadShapes = {
  sendPicture: { body: Picture, value: Upload },
  readPicture: { params: Type.Object({ id: Id }), value: File },
  sendPictureFor: {
    query: Type.Object({
      brandId: Id,
      memberId: Type.String({ format: "uuid", description: "The member it is about, who may view it." }),
    }),
    body: Picture,
    value: Upload,
  },
  readPictureOf: { params: Type.Object({ id: Id }), value: File },
};

export type Upload = Static<typeof Upload>;
