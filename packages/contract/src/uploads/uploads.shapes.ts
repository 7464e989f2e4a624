import Type, { type Static } from "typebox";

const Id = Type.String({ format: "uuid" });

/** The stored picture: always re-encoded, never the uploaded bytes. */
export const Upload = Type.Object({
  id: Id,
  type: Type.Unsafe<"image/png" | "image/jpeg">({ type: "string", enum: ["image/png", "image/jpeg"] }),
  bytes: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
});

/** The bytes of one png or jpg. The file name is not sent, since nothing uses it. */
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
