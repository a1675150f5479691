CREATE TABLE "establishment_access" (
	"establishment_id" bigint PRIMARY KEY NOT NULL,
	"login" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "establishment_access" ADD CONSTRAINT "establishment_access_establishment_id_establishments_id_fk" FOREIGN KEY ("establishment_id") REFERENCES "public"."establishments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "establishments_default" ON "establishments" USING btree ("account_id") WHERE is_default and deleted_at is null;