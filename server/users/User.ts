import type { Collection, RecordStore } from "#server/store/records.ts";

/** A user as stored. `passwordHash` never leaves the server. */
export interface User {
  id: string;
  name: string;
  /** Name to sign in with, as typed. */
  code: string;
  /** `code` in lower case: two accounts never differ in case alone. */
  codeKey: string;
  passwordHash: string;
  /** Department of /settings/users. */
  departmentId: string;
  /** Unit of /yuqing/userSettings; "" for users of our own house. */
  orgId: string;
  roleIds: string[];
  mediaCode: string;
  mediaId: string;
  overseas: 0 | 1;
  zxyun: 0 | 1;
  notificationAuth: boolean;
  caibian: boolean;
  xiangyu: boolean;
  xinkongyun: boolean;
  yunque: boolean;
  phone: string;
  email: string;
  regionId: string;
  logo: string;
  sound: boolean;
  browserNotice: boolean;
  /** 1 active, 0 disabled. */
  status: 0 | 1;
  /** Last moment the account works, ms; 0 never ends. */
  expireDate: number;
  lastLogin: number;
  createTime: number;
}

export function usersIn(records: RecordStore): Collection<User> {
  return records.collection<User>({
    name: "users",
    indexes: ["departmentId", "orgId", "status", "name", "lastLogin"],
    unique: [["codeKey"]],
  });
}

export const codeKey = (code: string): string => code.normalize("NFKC").trim().toLowerCase();

/** A user with every field at its default. */
export function newUser(given: Pick<User, "name" | "code" | "passwordHash" | "createTime"> & Partial<User>): Omit<User, "id"> {
  return {
    departmentId: "",
    orgId: "",
    roleIds: [],
    mediaCode: "",
    mediaId: "",
    overseas: 0,
    zxyun: 0,
    notificationAuth: true,
    caibian: false,
    xiangyu: false,
    xinkongyun: false,
    yunque: false,
    phone: "",
    email: "",
    regionId: "",
    logo: "",
    sound: true,
    browserNotice: true,
    status: 1,
    expireDate: 0,
    lastLogin: 0,
    ...given,
    codeKey: codeKey(given.code),
  };
}
