/** Address of the names, versions and licences of the software inside the app. */
export const noticesPath = '/third-party-notices.txt';
