CREATE TABLE "license_notices" (
	"license_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	CONSTRAINT "license_notices_license_id_expires_at_stage_pk" PRIMARY KEY("license_id","expires_at","stage")
);
--> statement-breakpoint
DROP INDEX "licenses_establishment";--> statement-breakpoint
-- An establishment has one licence: of several, the one that lasts longest, as devices were shown.
DELETE FROM "licenses" WHERE "id" NOT IN (
  SELECT DISTINCT ON ("establishment_id") "id" FROM "licenses" ORDER BY "establishment_id", "expires_at" DESC, "id" DESC
);--> statement-breakpoint
ALTER TABLE "license_notices" ADD CONSTRAINT "license_notices_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "licenses_expiry" ON "licenses" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_establishment" ON "licenses" USING btree ("establishment_id");--> statement-breakpoint
CREATE TRIGGER licenses_version BEFORE UPDATE ON licenses FOR EACH ROW EXECUTE FUNCTION raise_version();
