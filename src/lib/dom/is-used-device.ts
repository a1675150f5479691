/** Returns true if this browser has stored data of the app, or does not reveal whether it has. */
export async function isUsedDevice(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'guiar-device');
  } catch {
    return true;
  }
}
