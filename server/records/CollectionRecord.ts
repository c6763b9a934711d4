import type { Services } from "#server/contract/handler.ts";

export interface CollectionEntry {
  id: string;
  userId: string;
  docId: string;
  folderId: string;
  time: number;
}

export interface CollectionFolderRecord {
  id: string;
  userId: string;
  name: string;
  order: number;
}

/** Documents users keep. */
export const collectionsOf = (services: Services) =>
  services.records.collection<CollectionEntry>({
    name: "collections",
    indexes: ["userId", "docId", "folderId"],
    unique: [["userId", "docId"]],
  });

export const foldersOf = (services: Services) =>
  services.records.collection<CollectionFolderRecord>({
    name: "collectionFolders",
    indexes: ["userId"],
    unique: [["userId", "name"]],
  });
