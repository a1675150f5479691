/** Whether this browser has kept anything of the app; one that does not say may have. */
export async function isUsedDevice(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'guiar-device');
  } catch {
    return true;
  }
}
