import Type, { type Static } from "typebox";

const Code = Type.String({ minLength: 6, maxLength: 8 });

export const Enrolment = Type.Object({
  secret: Type.String({ description: "Base32, for those who cannot scan." }),
  uri: Type.String({ description: "otpauth://…, what the QR code says." }),
});

export const authenticatorShapes = {
  readAuthenticator: { value: Type.Object({ isBound: Type.Boolean() }) },
  startEnrolment: { value: Enrolment },
  confirmEnrolment: { body: Type.Object({ code: Code }), value: Type.Null() },
  removeAuthenticator: { body: Type.Object({ code: Code }), value: Type.Null() },
};

export type Enrolment = Static<typeof Enrolment>;
